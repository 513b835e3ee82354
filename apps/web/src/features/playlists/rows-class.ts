export const rowsClass = 'flex flex-col gap-5 sm:gap-4';
