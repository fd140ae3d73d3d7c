import { ProfilePage } from '../profile-page.tsx'
import { MembershipCard } from '#features/membership/membership/membership-card.tsx'

/** The member's own profile. */
export const UserProfilePage = () => <ProfilePage of="user/profile" foot={<MembershipCard />} />
