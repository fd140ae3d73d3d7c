/** Whether a question or a form is over the page, or over a sheet: keys mean nothing to what lies below. */
export const isDialogOpen = (): boolean => document.querySelector('.dialog') !== null
