/** Source of a module that examples load first: it rejects connections to other machines. */
export const loopbackGuard = `
import net from 'node:net'
const { connect } = net.Socket.prototype
const isLocal = (host) => /^(?:localhost|127(?:\\.\\d+){3}|::1|0\\.0\\.0\\.0|::)$/.test(host)
net.Socket.prototype.connect = function (...options) {
  const [first, second] = Array.isArray(options[0]) ? options[0] : options
  const host = typeof first === 'object' ? (first.path ? 'localhost' : first.host) : second
  if (typeof host !== 'string' || isLocal(host)) return connect.apply(this, options)
  const error = new Error('connect EACCES ' + host + ': examples can only connect to this machine')
  process.nextTick(() => this.destroy(Object.assign(error, { code: 'EACCES' })))
  return this
}
`
