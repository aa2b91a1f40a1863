/** Frequent words that do not distinguish sections. */
export const stopWords: ReadonlySet<string> = new Set(
  'a an and are as at be by can do does for from has have how i if in into is it its my no not of on or so than that the their them then there these they this to vs was what when where which who why will with you your'.split(
    ' ',
  ),
)
