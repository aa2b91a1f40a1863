import type { StringName } from '@ssgdocs/theme/toolkit'

/** Strings of ours that have no message in Docusaurus, in the order of the rows below. */
const names = [
  'copyPage',
  'notFoundHome',
  'notFoundNearest',
  'searchAllResults',
  'searchDidYouMean',
  'moreItems',
] as const satisfies readonly StringName[]

/** By language, and script where a language has two. */
const rows: Readonly<Record<string, readonly string[]>> = {
  ar: [
    'نسخ الصفحة بصيغة Markdown',
    'الانتقال إلى الصفحة الرئيسية',
    'صفحات بأسماء مشابهة',
    'كل النتائج',
    'هل تقصد',
    '{count} أخرى',
  ],
  cs: [
    'Kopírovat stránku jako Markdown',
    'Přejít na úvodní stránku',
    'Stránky s podobným názvem',
    'Všechny výsledky',
    'Měli jste na mysli',
    'dalších: {count}',
  ],
  de: [
    'Seite als Markdown kopieren',
    'Zur Startseite',
    'Seiten mit ähnlichem Namen',
    'Alle Ergebnisse',
    'Meinten Sie',
    '{count} weitere',
  ],
  es: [
    'Copiar la página como Markdown',
    'Ir a la página de inicio',
    'Páginas con un nombre parecido',
    'Todos los resultados',
    'Quizás quisiste decir',
    '{count} más',
  ],
  fr: [
    'Copier la page en Markdown',
    'Aller à la page d’accueil',
    'Pages au nom similaire',
    'Tous les résultats',
    'Vouliez-vous dire',
    '{count} de plus',
  ],
  it: [
    'Copia la pagina come Markdown',
    'Vai alla pagina iniziale',
    'Pagine con un nome simile',
    'Tutti i risultati',
    'Forse cercavi',
    'altri {count}',
  ],
  ja: [
    'ページを Markdown としてコピー',
    'ホームページへ移動',
    '似た名前のページ',
    'すべての検索結果',
    'もしかして',
    'ほか {count} 件',
  ],
  ko: [
    '페이지를 Markdown으로 복사',
    '홈페이지로 이동',
    '이름이 비슷한 페이지',
    '모든 검색 결과',
    '이것을 찾으셨나요',
    '{count}개 더 보기',
  ],
  nl: [
    'Pagina als Markdown kopiëren',
    'Naar de startpagina',
    'Pagina’s met een vergelijkbare naam',
    'Alle resultaten',
    'Bedoelde u',
    'nog {count}',
  ],
  pl: [
    'Kopiuj stronę jako Markdown',
    'Przejdź do strony głównej',
    'Strony o podobnej nazwie',
    'Wszystkie wyniki',
    'Czy chodziło o',
    'jeszcze {count}',
  ],
  pt: [
    'Copiar a página como Markdown',
    'Ir para a página inicial',
    'Páginas com um nome parecido',
    'Todos os resultados',
    'Você quis dizer',
    'mais {count}',
  ],
  ru: [
    'Скопировать страницу как Markdown',
    'Перейти на главную страницу',
    'Страницы с похожим названием',
    'Все результаты',
    'Возможно, вы имели в виду',
    'ещё {count}',
  ],
  tr: [
    'Sayfayı Markdown olarak kopyala',
    'Ana sayfaya git',
    'Benzer adlı sayfalar',
    'Tüm sonuçlar',
    'Bunu mu demek istediniz',
    '{count} tane daha',
  ],
  uk: [
    'Скопіювати сторінку як Markdown',
    'Перейти на головну сторінку',
    'Сторінки зі схожою назвою',
    'Усі результати',
    'Можливо, ви мали на увазі',
    'ще {count}',
  ],
  vi: [
    'Sao chép trang dưới dạng Markdown',
    'Về trang chủ',
    'Các trang có tên tương tự',
    'Tất cả kết quả',
    'Có phải bạn muốn tìm',
    'thêm {count}',
  ],
  'zh-Hans': [
    '复制页面为 Markdown',
    '返回首页',
    '名称相似的页面',
    '所有结果',
    '您是不是要找',
    '另外 {count} 项',
  ],
  'zh-Hant': [
    '複製頁面為 Markdown',
    '返回首頁',
    '名稱相似的頁面',
    '所有結果',
    '您是不是要找',
    '另外 {count} 項',
  ],
}

/** Translations of our own strings. Empty in other languages, which have them in English. */
export function ownTexts(locale: string): Readonly<Partial<Record<StringName, string>>> {
  const { language, script } = new Intl.Locale(locale).maximize()
  const row = rows[`${language}-${script}`] ?? rows[language] ?? []
  return Object.fromEntries(row.map((text, index) => [names[index], text]))
}
