/**
 * What component tests use of Vitest's browser mode. Its own types come with the provider, which is installed in tests/tools, where
 * Vitest does not look for it.
 */
declare module 'vitest/browser' {
  type Named = { name?: string | RegExp; exact?: boolean }

  export interface Found {
    element(): HTMLElement
    elements(): HTMLElement[]
    query(): HTMLElement | null
    click(): Promise<void>
    fill(text: string): Promise<void>
    getByRole(role: string, options?: Named): Found
    getByText(text: string | RegExp, options?: { exact?: boolean }): Found
  }

  export const page: Pick<Found, 'getByRole' | 'getByText'> & {
    getByLabelText(text: string | RegExp, options?: { exact?: boolean }): Found
    viewport(width: number, height: number): Promise<void>
  }

  export const userEvent: {
    /** Keys as in testing-library: {Escape}, {Shift>}{ArrowUp}{/Shift}, or letters */
    keyboard(keys: string): Promise<void>
    tab(options?: { shift?: boolean }): Promise<void>
  }
}

export {}
