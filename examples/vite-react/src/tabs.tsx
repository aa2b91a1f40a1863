import '@ssgdocs/theme/components.css'
import { TabItem, Tabs } from '@ssgdocs/theme'
import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('app') as HTMLElement).render(
  <Tabs>
    <TabItem value="npm">npm install undici</TabItem>
    <TabItem value="pnpm">pnpm add undici</TabItem>
  </Tabs>,
)
