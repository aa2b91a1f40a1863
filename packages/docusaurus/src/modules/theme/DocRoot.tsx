import renderRoutes from '../renderRoutes.ts'
import DocRootLayout from './DocRoot/Layout.tsx'

interface DocRootProps {
  readonly route: { readonly routes: Parameters<typeof renderRoutes>[0] }
}

/** The sidebar and the document of the route. */
export default function DocRoot({ route }: DocRootProps) {
  return <DocRootLayout>{renderRoutes(route.routes)}</DocRootLayout>
}
