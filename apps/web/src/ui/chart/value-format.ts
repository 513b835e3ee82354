/** How a chart writes its values. */
export type ValueFormat = {
  /**
   * Returns the unit of the vertical axis for values up to `highest`, in the unit of the values, such as 3600 if they are
   * seconds and the axis shows hours. The grid lines are multiples of it. Without this, it is 1.
   */
  unitFor?: (highest: number) => number;
  /** Formats a value for the axis, in its unit. */
  short: (value: number, unit: number) => string;
  /** Formats a value with its noun or unit. */
  full: (value: number) => string;
};
