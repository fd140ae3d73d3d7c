import { Outlet } from 'react-router'

/** The accounts area: each page brings its own cover, so that its title can stand on it. */
export const AccountsLayout = () => <Outlet />
