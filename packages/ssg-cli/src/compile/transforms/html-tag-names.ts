/** Names of HTML elements, and of the SVG elements that are common in documentation. */
export const htmlTagNames = new Set(
  `a abbr address area article aside audio b base bdi bdo big blockquote body br button canvas caption center cite
  code col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer
  form g h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li line link main map mark
  math menu meta meter nav noscript object ol optgroup option output p param path picture pre progress q rect rp rt
  ruby s samp script search section select slot small source span strike strong style sub summary sup svg table tbody
  td template text textarea tfoot th thead time title tr track tt u ul use var video wbr circle defs polygon`.split(
    /\s+/,
  ),
)
