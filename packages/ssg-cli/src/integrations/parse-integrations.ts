import * as z from 'zod'
import type { Diagnostic, Outcome, Place } from '../diagnostics/diagnostic.ts'
import { fromZod } from '../diagnostics/from-zod.ts'
import type { Integration } from './integration.ts'
import { findNonJson } from './plain-values.ts'

const hook = z.custom((value) => typeof value === 'function', 'must be a function').optional()
const names = z.array(z.string()).optional()

/** A plugin, one with options, or a preset. */
function isPluggable(value: unknown): boolean {
  if (Array.isArray(value)) return typeof value[0] === 'function'
  if (typeof value === 'function') return true
  const { plugins: ofPreset } = Object(value) as { plugins?: unknown }
  return Array.isArray(ofPreset) && ofPreset.every(isPluggable)
}

/** Schemas of some libraries are functions. */
const standardSchema = z.custom((value) => {
  const { '~standard': standard } = Object(value) as { '~standard'?: { validate?: unknown } }
  return typeof standard?.validate === 'function'
}, 'must be a Standard Schema')

const plugins = z.array(z.custom(isPluggable, 'must be a unified plugin')).optional()
const pluginsAround = z.strictObject({ before: plugins, after: plugins })
const handlers = z.record(z.string(), hook).optional()

const markdownSchema = z.strictObject({
  remark: pluginsAround.optional(),
  rehype: pluginsAround.optional(),
  recma: plugins,
  directives: handlers,
  fences: handlers,
  annotate: handlers,
  highlight: handlers,
})

const integrationSchema = z.strictObject({
  name: z
    .string()
    .regex(/^[@\w][\w./-]*$/, 'must consist of letters, digits, `-`, `_`, `.` and `/`'),
  reads: z
    .strictObject({
      files: names,
      env: names,
      packages: names,
      code: names,
      options: z
        .unknown()
        .refine((value) => findNonJson(value) === null, 'must be plain JSON')
        .optional(),
    })
    .optional(),
  config: hook,
  frontMatter: z.record(z.string(), standardSchema.optional()).optional(),
  content: hook,
  markdown: markdownSchema.optional(),
  view: hook,
  sidebar: hook,
  head: hook,
  outputs: hook,
  check: hook,
  done: hook,
  client: z
    .array(
      z
        .strictObject({
          module: z.string().optional(),
          styles: z.string().optional(),
          load: z.enum(['initial', 'idle', 'interaction']).optional(),
          componentStyles: z.literal('last').optional(),
          elementLayers: z.strictObject({ universal: z.string(), elements: z.string() }).optional(),
          selectorAliases: z.record(z.string(), z.string()).optional(),
          excludedElements: z.record(z.string(), z.string()).optional(),
        })
        .refine(({ module, styles }) => module !== undefined || styles !== undefined, {
          path: ['module'],
          message: 'set `module`, `styles` or both',
        }),
    )
    .optional(),
  serve: hook,
})

/** Locates the integration at an index of the setting. */
export type PlaceOfIntegration = (index: number) => Place

/** Validates the shape of integrations. Leaves out those with errors. */
export function parseIntegrations(
  input: unknown,
  placeOf: PlaceOfIntegration,
): Outcome<readonly { readonly integration: Integration; readonly place: Place }[]> {
  if (input === undefined) return { value: [], diagnostics: [] }
  const list = z.array(z.unknown()).safeParse(input)
  const diagnostics: Diagnostic[] = []
  const value: { integration: Integration; place: Place }[] = []
  for (const [index, entry] of (list.data ?? []).entries()) {
    const place = placeOf(index)
    const parsed = integrationSchema.safeParse(entry)
    if (!parsed.success) {
      diagnostics.push(...shapeErrors(parsed.error, entry, place))
    } else if (value.some(({ integration }) => integration.name === parsed.data.name)) {
      diagnostics.push(duplicateName(parsed.data.name, place))
    } else value.push({ integration: entry as Integration, place })
  }
  return { value, diagnostics }
}

function allowedKeys(path: readonly PropertyKey[]): readonly string[] {
  const [field, point] = path
  if (field === undefined) return Object.keys(integrationSchema.shape)
  if (field !== 'markdown') return []
  return Object.keys((point === undefined ? markdownSchema : pluginsAround).shape)
}

function shapeErrors(error: z.ZodError, input: unknown, place: Place): Diagnostic[] {
  const found = fromZod(error.issues, {
    rule: 'integration',
    input,
    placeOf: () => place,
    allowedKeys,
  })
  const { name } = (typeof input === 'function' ? {} : Object(input)) as { name?: unknown }
  const subject = typeof name === 'string' ? `The integration "${name}"` : 'An integration'
  const hint = typeof input === 'function' ? { hint: 'Call the function' } : {}
  return found.map((diagnostic) => {
    return { ...diagnostic, ...hint, reason: `${subject} is invalid. ${diagnostic.reason}` }
  })
}

function duplicateName(name: string, place: Place): Diagnostic {
  return {
    severity: 'error',
    rule: 'integration',
    reason: `Two integrations are named "${name}"`,
    hint: 'Remove one of them, or give it another name',
    place,
  }
}
