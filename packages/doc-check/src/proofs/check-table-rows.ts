import { type Proof, report } from './proof.ts'

/** Reports table rows with too few or too many cells: the missing ones would be empty, the others not shown. */
export const checkTableRows: Proof = ({ file, page }) =>
  page.tables.flatMap(({ titles, rows }) =>
    rows.flatMap(({ cells, span }) => {
      if (cells.length === titles.length) return []
      const count = cells.length === 1 ? '1 cell' : `${cells.length} cells`
      const hint =
        cells.length < titles.length
          ? `Fill in "${titles[cells.length]}", or add an empty cell`
          : 'Remove a cell, or write a pipe in a text as \\|'
      const reason = `The row has ${count}, but the table has ${titles.length} columns`
      return [report({ file }, { rule: 'table-cells', reason, hint, span })]
    }),
  )
