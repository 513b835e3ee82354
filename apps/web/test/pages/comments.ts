export const total = (totalComments: number) => ({
  currentPage: 1,
  totalPages: 1,
  totalComments,
  hasNextPage: false,
});
