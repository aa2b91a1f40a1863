import base from './vitest.config.ts'
const c: any = base
const u = c.test.projects[0]; u.test.pool='threads'
c.test.projects=[u]
export default c
