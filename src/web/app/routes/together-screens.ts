/** Finding a time with others: one chunk. */

export { PollScreen } from '#web/screens/together/poll.screen.tsx'
export { TogetherScreen } from '#web/screens/together/together.screen.tsx'
