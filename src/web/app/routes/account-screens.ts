/** The signed-in person's own screens: one chunk, loaded with the first of them. */

export { FollowingScreen } from '#web/screens/following/following.screen.tsx'
export { MyDataScreen } from '#web/screens/my-data/my-data.screen.tsx'
export { NoticeSettingsScreen } from '#web/screens/notices/notice-settings.screen.tsx'
export { NoticesScreen } from '#web/screens/notices/notices.screen.tsx'
export { ProfileScreen } from '#web/screens/profile/profile.screen.tsx'
export { SavedScreen } from '#web/screens/saved/saved.screen.tsx'
export { SecurityScreen } from '#web/screens/security/security.screen.tsx'
export { OnlySignedIn } from './only-signed-in.tsx'
