/** Where a sealed program finds what it was given. */
export const requestDescriptor = 3;
export const answerDescriptor = 4;
export const firstImageDescriptor = 5;
