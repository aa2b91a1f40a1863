// Packages that are CommonJS call the module itself.
const { clsx } = require('../dist/modules/clsx.js')

module.exports = Object.assign(clsx, { clsx, default: clsx })
