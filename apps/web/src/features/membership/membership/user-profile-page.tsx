import { ProfilePage } from '#features/people/profiles/profile-page.tsx'
import { MembershipCard } from './membership-card.tsx'

/** The member's own profile. */
export const UserProfilePage = () => <ProfilePage of="user/profile" foot={<MembershipCard />} />
