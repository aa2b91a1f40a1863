import { resolve } from 'node:path'
import { type CommonOptions, cancel, confirm, isCancel, select, text } from '@clack/prompts'
import { inspectFolder, titleOf } from './create-site.ts'
import type { PackageManager } from './package-manager.ts'
import { type TemplateName, templates } from './templates.ts'

/** What the flags say; the rest is asked for. */
export interface GivenAnswers {
  readonly dir: string | undefined
  readonly template: TemplateName | undefined
  readonly title: string | undefined
  readonly installs: boolean | undefined
}

/** Everything that a new site depends on. */
export interface Answers {
  readonly dir: string
  readonly template: TemplateName
  readonly title: string
  readonly installs: boolean
}

/** The answers of somebody who answers no question. */
export function defaultAnswers(given: GivenAnswers): Answers {
  const dir = given.dir ?? 'docs'
  return {
    dir,
    template: given.template ?? 'docs',
    title: given.title ?? titleOf(resolve(dir)),
    installs: given.installs ?? false,
  }
}

/** Where questions are asked: the terminal unless it says otherwise. */
export type Terminal = Pick<CommonOptions, 'input' | 'output'>

/** Asks at most four questions. Returns null if the reader cancels. Throws a `SiteError` for a folder that cannot be used. */
export async function askQuestions(
  given: GivenAnswers,
  manager: PackageManager,
  terminal: Terminal = {},
): Promise<Answers | null> {
  const askText = async (message: string, defaultValue: string) =>
    answered(await text({ message, defaultValue, placeholder: defaultValue, ...terminal }))
  const defaults = defaultAnswers(given)
  try {
    const dir = given.dir ?? (await askText('Folder of the site', defaults.dir))
    const isEmpty = (await inspectFolder(resolve(dir))) === 'empty'
    const template = given.template ?? (isEmpty ? await askTemplate(terminal) : defaults.template)
    const title = given.title ?? (await askText('Title', titleOf(resolve(dir))))
    const installs =
      given.installs ??
      answered(
        await confirm({ message: `Install the packages with ${manager.name}?`, ...terminal }),
      )
    return { dir, template, title, installs }
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error
    cancel('Cancelled: nothing was written', terminal)
    return null
  }
}

async function askTemplate(terminal: Terminal): Promise<TemplateName> {
  const names = Object.keys(templates) as TemplateName[]
  const options = names.map((value) => ({ value, label: value, hint: templates[value] }))
  return answered(await select({ message: 'Template', options, ...terminal }))
}

class Cancelled extends Error {}

/** Throws if the reader pressed Ctrl+C or Escape. */
function answered<T>(answer: T): Exclude<T, symbol> {
  if (isCancel(answer)) throw new Cancelled()
  return answer as Exclude<T, symbol>
}
