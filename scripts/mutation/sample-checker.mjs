import { CheckStatus } from '@stryker-mutator/api/check'
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import { rankOf } from './sample.mjs'

/**
 * Lets only the mutants of the sample reach the tests. Stryker has no sampling, and a range of
 * `mutate` selects whole lines with all the mutants nested in them. A checker decides about single
 * mutants; those it rejects are not part of the score.
 */
class SampleChecker {
  static inject = tokens(commonTokens.options)

  #limit

  constructor({ sampleLimit }) {
    this.#limit = sampleLimit
  }

  async init() {}

  async group(mutants) {
    return [mutants.map(({ id }) => id)]
  }

  async check(mutants) {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, this.#check(mutant)]))
  }

  #check(mutant) {
    if (rankOf(mutant) <= this.#limit) return { status: CheckStatus.Passed }
    return { status: CheckStatus.CompileError, reason: 'outside the sample' }
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker)]
