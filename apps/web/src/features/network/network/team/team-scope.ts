/** Who looks: a member at the own team, or an admin at anybody's. */
export type TeamScope = 'user' | 'admin'
