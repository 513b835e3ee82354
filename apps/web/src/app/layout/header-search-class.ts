/** The place of the search box in the header, which leaves room for the site's name. Narrow screens have none. */
export const headerSearchClass =
  'mx-auto hidden min-w-0 max-w-xl shrink grow basis-80 px-2 md:block lg:basis-md xl:basis-xl';
