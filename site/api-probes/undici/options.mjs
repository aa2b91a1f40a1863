import { recordReads } from '../record-reads.mjs'

/** The options that constructors read themselves; they pass on all others. */
export default function (library, version) {
  if (version.startsWith('0.')) return null
  const { BalancedPool, EnvHttpProxyAgent, MockAgent, Pool, ProxyAgent, buildConnector } = library
  const uri = 'http://localhost'
  const found = {}
  const record = (type, values, run) => {
    const { recorder, names } = recordReads(values)
    run(recorder)
    found[type] = names
  }
  if (Pool) record('Pool.Options', {}, (options) => new Pool(uri, options))
  if (BalancedPool) record('BalancedPool.Options', {}, (options) => new BalancedPool(uri, options))
  if (ProxyAgent) record('ProxyAgent.Options', { uri }, (options) => new ProxyAgent(options))
  if (MockAgent) record('MockAgent.Options', {}, (options) => new MockAgent(options))
  if (EnvHttpProxyAgent)
    record('EnvHttpProxyAgent.Options', {}, (options) => new EnvHttpProxyAgent(options))
  if (buildConnector)
    record('buildConnector.BuildOptions', {}, (options) => buildConnector(options))
  return found
}
