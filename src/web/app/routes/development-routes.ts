import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen.ts'

/** Screens for developers, in `npm run dev` only: the built client has neither the routes nor their code. */
export function addDevelopmentRoutes(root: AnyRoute): void {
  const pieces = createRoute({
    getParentRoute: () => root,
    path: '/pieces',
    component: lazyScreen(() => import('#web/screens/pieces/pieces.screen.tsx'), 'PiecesScreen'),
  })
  root.addChildren([...((root.children as AnyRoute[] | undefined) ?? []), pieces])
}
