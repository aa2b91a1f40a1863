import type { DocusaurusPlugin } from './list-plugins.ts'
import { toRecord, type UnknownRecord } from './unknown-record.ts'

/** Whether the styles of Docusaurus are in cascade layers: the site has the plugin, or a flag that adds it to the preset. */
export function usesCascadeLayers(
  config: UnknownRecord,
  plugins: readonly DocusaurusPlugin[],
): boolean {
  const { v4 } = toRecord(config['future'])
  const isFlagSet = v4 === true || toRecord(v4)['useCssCascadeLayers'] === true
  return isFlagSet || plugins.some(({ name }) => name === 'css-cascade-layers')
}
