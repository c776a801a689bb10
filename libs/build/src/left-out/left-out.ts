export function leftOut(): never {
  throw new Error('This part of the library is left out of the build (libs/build/src/left-out)');
}
