/** Frequent words that do not distinguish sections. They are not indexed. */
export const stopWords: ReadonlySet<string> = new Set(
  'a an and are as at be by can do does for from has have how i if in into is it its my no not of on or so than that the their them then there these they this to vs was what when where which who why will with you your'.split(
    ' ',
  ),
)

/** Words of a question that say nothing about the answer. They count only in a query that has no others. */
export const questionWords: ReadonlySet<string> = new Set(
  'about after again against all also always am any before being best better between both but could did during each either else every get gets got getting instead just like make makes making me more most much need needs never one only other otherwise our over own per please rather really same should some someone something still such through too try trying until us use used uses using very via want wants way ways we were while without would'.split(
    ' ',
  ),
)
