import { ProfilePage as SharedPage } from '../../../features/profile/profile-page.tsx'

/** The franchise's own profile. */
export const ProfilePage = () => <SharedPage of="franchise/profile" />
