import { countWords } from '../compile/count-words.ts'
import type { Page } from '../compile/page.ts'
import type { BlogConfig } from '../config/content-config.ts'
import type { ReadablePost } from '../config/reading-time.ts'
import { allFields } from '../content/source.ts'

const usualPace = 200
/** As functions for edit links get it. */
const locale = 'en'

/** The reading time of a post in minutes, or null if the site's function returns none. */
export function readingMinutes(
  { source, wordCount }: Pick<Page, 'source' | 'wordCount'>,
  { readingTime }: Pick<BlogConfig, 'readingTime'>,
): number | null {
  if (readingTime === null) return minutes(wordCount, usualPace)
  const post: ReadablePost = {
    content: source.text.read(),
    frontMatter: allFields(source),
    locale,
    defaultReadingTime: ({ content, options: { wordsPerMinute = usualPace } = {} }) =>
      minutes(countWords(content), wordsPerMinute),
  }
  return readingTime(post) ?? null
}

/** With two decimals, rounded up: readers see whole minutes, rounded up, too. */
function minutes(words: number, wordsPerMinute: number): number {
  return Math.ceil((words / wordsPerMinute) * 100) / 100
}
