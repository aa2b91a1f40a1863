import { createConfigSource, parseConfig } from '@ssgdocs/cli/toolkit'
import { expect } from 'vitest'
import { type ConversionContext, convertDocusaurusConfig } from '../src/convert-config.ts'

const identity = { title: 'Foreign', url: 'https://foreign.example', baseUrl: '/' }
const placeOf = (path: readonly PropertyKey[]) => ({ file: path.join('.'), line: 1, column: 1 })

type Conversion = ReturnType<typeof convertDocusaurusConfig>

interface Converted {
  readonly config: NonNullable<ReturnType<typeof parseConfig>['value']>
  readonly diagnostics: Conversion['diagnostics']
  readonly origins: Conversion['value']['pathMappings']
}

/** What a configuration of Docusaurus becomes, parsed as one of ours. */
export function converted(original: object, context?: ConversionContext): Converted {
  const input = { ...identity, ...original }
  const { value, diagnostics } = convertDocusaurusConfig(input, placeOf, context)
  const parsed = parseConfig(value.config, createConfigSource('docusaurus.config.js', ''))
  expect(parsed.diagnostics).toEqual([])
  if (parsed.value === null) throw new Error('The configuration is invalid')
  return { config: parsed.value, diagnostics, origins: value.pathMappings }
}
