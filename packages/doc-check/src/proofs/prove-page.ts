import type { Diagnostic } from '@ssgdocs/cli/toolkit'
import { checkChannelNames } from './check-channel-names.ts'
import { checkCodeNames } from './check-code-names.ts'
import { checkDefaultAmounts } from './check-default-amounts.ts'
import { checkDefaultSentences } from './check-default-sentences.ts'
import { checkDefaults } from './check-defaults.ts'
import { checkDenials } from './check-denials.ts'
import { checkErrorNames } from './check-error-names.ts'
import { checkEvents } from './check-events.ts'
import { checkHeaderNames } from './check-header-names.ts'
import { checkHeadings } from './check-headings.ts'
import { checkInheritedRows } from './check-inherited-rows.ts'
import { checkLinkTexts } from './check-link-texts.ts'
import { checkParameters } from './check-parameters.ts'
import { checkShown } from './check-shown.ts'
import { checkTableRows } from './check-table-rows.ts'
import { checkTypeCells } from './check-type-cells.ts'
import { checkUnits } from './check-units.ts'
import { applyExceptions } from './exceptions.ts'
import type { Proof, ProofContext } from './proof.ts'

const proofs: readonly Proof[] = [
  checkTableRows,
  checkUnits,
  checkErrorNames,
  checkTypeCells,
  checkDefaults,
  checkDefaultSentences,
  checkDefaultAmounts,
  checkParameters,
  checkEvents,
  checkHeadings,
  checkCodeNames,
  checkInheritedRows,
  checkDenials,
  checkChannelNames,
  checkHeaderNames,
  checkLinkTexts,
  checkShown,
]

/** Compares the statements of a page with what is known. */
export function provePage(context: ProofContext): readonly Diagnostic[] {
  return applyExceptions(
    context,
    proofs.flatMap((proof) => proof(context)),
  )
}
