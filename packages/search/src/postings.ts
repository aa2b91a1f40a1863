/**
 * Lists of postings by term, one for each field: the field's number, then pairs of a section and a weight. They are
 * merged from the lists of texts, then from those of groups.
 */
export type Postings = Map<string, number[][]>

/** Returns the list of a term and field to append to. */
export function postingsOf(postings: Postings, term: string, field: number): number[] {
  let lists = postings.get(term)
  if (lists === undefined) {
    lists = []
    postings.set(term, lists)
  }
  let list = lists.find((one) => one[0] === field)
  if (list === undefined) {
    list = [field]
    lists.push(list)
  }
  return list
}
