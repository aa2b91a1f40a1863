import type { ConfigConverter, ConversionNote } from '@ssgdocs/cli/toolkit'
import { convertSite } from '../convert-site.ts'
import { usedComponents } from '../convert-theme.ts'
import { toArray, toRecord } from '../unknown-record.ts'
import { findCompatibleCode } from './find-compatible-code.ts'
import { unsupportedSettings } from './unsupported-settings.ts'
import { generatedSettings, writtenSettings } from './written-settings.ts'

/** Converts a configuration for `ssg init`, and lists what the package keeps and what is lost. */
export const prepareConversion: ConfigConverter['prepareConversion'] = async (
  external,
  source,
  siteDir,
) => {
  const { outcome, presets, plugins } = await convertSite(external, source, siteDir)
  const { config, pathMappings } = outcome.value
  const original = toRecord(external.exported)
  const components = await usedComponents(siteDir)
  const kept: ConversionNote[] = [
    ...plugins.map(({ name, path }) => ({
      text: `plugin ${name}`,
      place: source.placeOf(path),
    })),
    ...toArray(original['clientModules']).map((_, index) => ({
      text: 'client module',
      place: source.placeOf(['clientModules', index]),
    })),
    ...components.map(({ name, file }) => ({
      text: `swizzled component ${name}`,
      place: { file, line: 1, column: 1 },
    })),
    ...(await findCompatibleCode(config, siteDir)),
  ]
  const lost: ConversionNote[] = [
    ...outcome.diagnostics.map(({ reason, place }) => ({ text: reason, place })),
    ...unsupportedSettings(original, presets).map(({ path, text }) => ({
      text,
      place: source.placeOf(path),
    })),
  ]
  const written = writtenSettings(config, siteDir)
  return { config: written, pathMappings, generated: generatedSettings, kept, lost }
}
