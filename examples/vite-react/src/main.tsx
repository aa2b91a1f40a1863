import '@ssgdocs/theme/components.css'
import './app.css'
import {
  Admonition,
  Badge,
  Card,
  CardList,
  CodeBlock,
  Details,
  Steps,
  TabItem,
  Tabs,
} from '@ssgdocs/theme'
import { createRoot } from 'react-dom/client'
import { highlight } from './highlight.ts'

const code =
  "import { request } from 'undici'\n\nconst { body } = await request('https://example.com')"

function App() {
  return (
    <main>
      <h1>An application</h1>
      <p>
        Components of the theme <Badge tone="tip">new</Badge>
      </p>
      <Steps>
        <ol>
          <li>Install the package.</li>
          <li>Send a request.</li>
        </ol>
      </Steps>
      <Tabs groupId="package-manager">
        <TabItem value="npm">npm install undici</TabItem>
        <TabItem value="pnpm">pnpm add undici</TabItem>
      </Tabs>
      <CodeBlock language="javascript" title="request.mjs" tokens={highlight(code)}>
        {code}
      </CodeBlock>
      <Admonition type="warning">Read the body, or the connection stays busy.</Admonition>
      <Details summary="Why?">A connection is used for one request at a time.</Details>
      <CardList>
        <Card title="Client" href="#client" description="One connection to one origin." />
        <Card title="Pool" href="#pool" description="Several connections to one origin." />
      </CardList>
    </main>
  )
}

createRoot(document.getElementById('app') as HTMLElement).render(<App />)
