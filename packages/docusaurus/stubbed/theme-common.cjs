// Exports that we do not implement are stubs.
const { createStubModule } = require('@ssgdocs/theme/stub-module')

module.exports = createStubModule({ ...require('../dist/modules/theme-common.js') })
