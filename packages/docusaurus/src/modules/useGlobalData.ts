import globalData from '@generated/globalData'

/** What the plugins of the site have given to `setGlobalData`, by their name and id. */
export default function useGlobalData() {
  return globalData
}

export function useAllPluginInstancesData(name: string) {
  return globalData[name] ?? {}
}

export function usePluginData(name: string, id = 'default') {
  return globalData[name]?.[id] ?? {}
}
