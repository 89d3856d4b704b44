"""Prints the cells of a workbook as JSON, read by openpyxl's read_only mode: sheets, rows, cells. The argument is the file."""

import datetime
import json
import sys

import openpyxl


def plain(value):
    return {"date": value.isoformat()} if isinstance(value, datetime.datetime) else value


workbook = openpyxl.load_workbook(sys.argv[1], read_only=True)
json.dump([[[plain(cell) for cell in row] for row in sheet.values] for sheet in workbook], sys.stdout)
