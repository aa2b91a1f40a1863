import globalData from '@generated/globalData'

/** Data that plugins passed to `setGlobalData`, by plugin name and id. */
export default function useGlobalData() {
  return globalData
}

export function useAllPluginInstancesData(name: string) {
  return globalData[name] ?? {}
}

export function usePluginData(name: string, id = 'default') {
  return globalData[name]?.[id] ?? {}
}
