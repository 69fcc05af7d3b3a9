import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createQueryClient } from '#web/data/query-client.ts'
import { followOtherTabs } from '#web/data/session.ts'
import { buildRouter } from './router.ts'

const queryClient = createQueryClient()
const router = buildRouter(queryClient)
followOtherTabs(queryClient)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
