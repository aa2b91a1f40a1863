import globalData from '@generated/globalData'
import { useAllDocsData } from './docs-versions.ts'

/** Data that plugins passed to `setGlobalData`, by plugin name and id. */
export default function useGlobalData() {
  return { 'docusaurus-plugin-content-docs': useAllDocsData(), ...globalData }
}

export function useAllPluginInstancesData(name: string) {
  const data: typeof globalData = useGlobalData()
  return data[name] ?? {}
}

export function usePluginData(name: string, id = 'default') {
  const data: typeof globalData = useGlobalData()
  return data[name]?.[id] ?? {}
}
