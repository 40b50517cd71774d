/** Feeds what the server alone says about pictures. No browser loads it. */
export const pictureResponses = {
  /** Beside what somebody typed for a picture that a colleague has described. */
  overtaken: "{staff} has described this picture: “{description}” Saving yours replaces that.",
} as const;
