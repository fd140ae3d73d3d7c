/** So many days before goods expire they are warned of. */
export const expiry_warning_days = 60
