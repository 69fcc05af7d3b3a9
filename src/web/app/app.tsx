import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import type { buildRouter } from './router.ts'

type Router = ReturnType<typeof buildRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: Router
  }
}

/** The root component, for client and server-side rendering alike. */
export function App({ queryClient, router }: { queryClient: QueryClient; router: Router }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
}
