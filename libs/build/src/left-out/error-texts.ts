/** In place of the texts of Module Federation's errors: each keeps its number, and the link that explains it. */
export const errorDescMap = {};
export {
  errorDescMap as buildDescMap,
  errorDescMap as runtimeDescMap,
  errorDescMap as typeDescMap,
};
